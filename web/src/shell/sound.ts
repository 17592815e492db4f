/* sound.ts: a handful of short cues, made by the browser itself; off until somebody switches it on. */
import { sound } from "./prefs";

export type Cue = "turn" | "tile" | "card" | "gain" | "loss" | "dice";

/* Each cue is a few tones: when (s), pitch (Hz), how long (s), how loud, which wave. */
type Tone = [number, number, number, number, OscillatorType];
const cues: Record<Cue, Tone[]> = {
    turn: [
        [0, 523, 0.12, 0.12, "sine"],
        [0.1, 784, 0.18, 0.12, "sine"],
    ],
    tile: [
        [0, 150, 0.12, 0.3, "triangle"],
        [0.02, 90, 0.16, 0.3, "sine"],
    ],
    card: [[0, 880, 0.05, 0.06, "triangle"]],
    gain: [
        [0, 988, 0.05, 0.06, "sine"],
        [0.05, 1319, 0.09, 0.06, "sine"],
    ],
    loss: [
        [0, 330, 0.1, 0.1, "sawtooth"],
        [0.09, 247, 0.16, 0.1, "sawtooth"],
    ],
    dice: [0, 0.04, 0.07, 0.12].map((at): Tone => [at, 420 - at * 900, 0.03, 0.12, "square"]),
};

let context: AudioContext | null = null;

export function play(cue: Cue) {
    if (!sound.value) return;
    context ??= new AudioContext();
    for (const [at, pitch, length, loud, wave] of cues[cue]) {
        const begin = context.currentTime + at;
        const tone = context.createOscillator();
        const volume = context.createGain();
        tone.type = wave;
        tone.frequency.value = pitch;
        volume.gain.setValueAtTime(loud, begin);
        volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
        tone.connect(volume).connect(context.destination);
        tone.start(begin);
        tone.stop(begin + length);
    }
}
