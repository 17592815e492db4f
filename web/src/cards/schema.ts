/* schema.ts: what a component does, as the engine tells it (docs/api.md, components). */
export type { Ability, Cause, Effect, Need, Per, Points } from "../generated/messages";
