"""The conventions of PettingZoo and Gymnasium, as their own checkers try them. Where the packages
are there, their checkers run as well."""

import unittest

import areo
import areo.env
import areo.spaces
import numpy as np


def arrays_equal(a, b):
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(arrays_equal(a[k], b[k]) for k in a)
    return np.array_equal(a, b)


class Environments(unittest.TestCase):
    def test_aec(self):
        """PettingZoo AEC: spaces, masks, rewards, ends, as its api_test checks them"""
        for game in areo.games():
            env = areo.env.aec(game, players=2)
            self.assertIn("name", env.metadata)
            self.assertIn("render_modes", env.metadata)
            self.assertEqual(env.metadata["name"], "areo/%s-v2" % game.id)
            env.reset(seed=3)
            self.assertEqual(env.agents, env.possible_agents)
            self.assertEqual(env.num_agents, env.max_num_agents)
            for agent in env.possible_agents:
                # The same object every time, and different ones for the actions of agents.
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))
                env.action_space(agent).seed(1)
            total = {agent: 0.0 for agent in env.agents}
            steps = 0
            for agent in env.agent_iter():
                self.assertEqual(agent, env.agent_selection)
                observation, reward, terminated, truncated, info = env.last()
                total[agent] += reward
                self.assertEqual(set(env.rewards), set(env.agents))
                self.assertEqual(set(env.terminations), set(env.agents))
                self.assertIsInstance(info, dict)
                if steps % 50 == 0:
                    self.assertTrue(env.observation_space(agent).contains(observation))
                    self.assertTrue(arrays_equal(observation, env.observe(agent)))
                if terminated:
                    with self.assertRaises(ValueError):
                        env.step(0)
                    env.step(None)
                    continue
                mask = observation["action_mask"]
                self.assertTrue(mask.any())
                env.step(env.action_space(agent).sample(mask))
                steps += 1
            self.assertEqual(env.agents, [])
            self.assertAlmostEqual(sum(total.values()), 1.0)

    def test_aec_seeds(self):
        """PettingZoo's seed_test: the same seed, the same game"""
        runs = []
        for _ in range(2):
            env = areo.env.aec("dice-game")
            env.reset(seed=42)
            seen = []
            for step, agent in zip(range(60), env.agent_iter()):
                observation, reward, terminated, _, _ = env.last()
                seen.append((agent, reward, observation))
                env.action_space(agent).seed(step)
                env.step(
                    None if terminated else env.action_space(agent).sample(observation["action_mask"])
                )
            runs.append(seen)
        for one, two in zip(*runs):
            self.assertEqual(one[:2], two[:2])
            self.assertTrue(arrays_equal(one[2], two[2]))

    def test_aec_mistakes(self):
        """what is not legal is refused and changes nothing"""
        env = areo.env.aec("dice-game", render_mode="ansi")
        with self.assertRaises(areo.AreoError):
            env.step(0)
        env.reset(seed=1)
        self.assertTrue(env.render())
        before = env.state_.clone()
        illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
        for action in (illegal, -1, 10**9, None, 1.5, "pass"):
            with self.assertRaises((ValueError, TypeError)):
                env.step(action)
        self.assertEqual(env.state_, before)

    def test_parallel(self):
        """PettingZoo parallel: all act at once, those who owe nothing wait"""
        for game in areo.games():
            env = areo.env.parallel(game, players=3)
            observations, infos = env.reset(seed=5)
            self.assertEqual(set(observations), set(env.possible_agents))
            self.assertEqual(set(infos), set(env.possible_agents))
            total = {agent: 0.0 for agent in env.agents}
            for agent in env.agents:
                env.action_space(agent).seed(2)
                self.assertTrue(env.observation_space(agent).contains(observations[agent]))
            while env.agents:
                actions = {
                    agent: env.action_space(agent).sample(observations[agent]["action_mask"])
                    for agent in env.agents
                }
                observations, rewards, terminated, truncated, infos = env.step(actions)
                self.assertEqual(set(rewards), set(env.possible_agents))
                self.assertEqual(set(terminated), set(env.possible_agents))
                for agent, reward in rewards.items():
                    total[agent] += reward
            self.assertAlmostEqual(sum(total.values()), 1.0)
            with self.assertRaises(areo.AreoError):
                env.step({})

    def test_gym(self):
        """Gymnasium: reset, step, seeds, spaces, as its check_env tries them"""
        for id in areo.env.ids():
            env = areo.env.make(id, opponent="random")
            first, info = env.reset(seed=11)
            self.assertIsInstance(info, dict)
            again, _ = env.reset(seed=11)
            self.assertTrue(arrays_equal(first, again))
            other, _ = env.reset(seed=12)
            self.assertFalse(arrays_equal(first, other))
            unseeded, _ = env.reset()
            self.assertTrue(env.observation_space.contains(unseeded))
            observation, info = env.reset(seed=11)
            env.action_space.seed(1)
            done = False
            while not done:
                action = env.action_space.sample(info["action_mask"])
                observation, reward, terminated, truncated, info = env.step(action)
                self.assertIsInstance(reward, float)
                self.assertIsInstance(terminated, bool)
                self.assertIsInstance(truncated, bool)
                done = terminated or truncated
            self.assertTrue(env.observation_space.contains(observation))
            self.assertIn(reward, (0.0, 0.5, 1.0))
            self.assertEqual(len(info["scores"]), 2)
            with self.assertRaises(areo.AreoError):
                env.step(0)
            env.close()
        with self.assertRaises(areo.AreoError):
            areo.env.make("areo/chess-v2")

    def test_alone(self):
        """a solo game is an environment, too"""
        env = areo.env.make("areo/terraforming-mars-v2", players=1)
        observation, info = env.reset(seed=1)
        done = False
        while not done:
            observation, reward, done, _, info = env.step(
                env.action_space.sample(info["action_mask"])
            )
        self.assertIn(reward, (0.0, 1.0))

    def test_spaces(self):
        """spaces sample what they contain, and nothing else"""
        for space in (
            areo.spaces.Discrete(7),
            areo.spaces.Box(-3, 3, (2, 4), np.int16),
            areo.spaces.Dict({"a": areo.spaces.Discrete(2)}),
        ):
            space.seed(1)
            for _ in range(20):
                self.assertTrue(space.contains(space.sample()))
            for value in (None, "x", -1, 7, 1.5, {}, np.zeros(3), np.full((2, 4), 4, np.int16)):
                self.assertFalse(space.contains(value))

    def test_checkers(self):
        """the checkers of PettingZoo and Gymnasium themselves"""
        try:
            import gymnasium.utils.env_checker
            import pettingzoo.test
        except ImportError:
            self.skipTest("PettingZoo and Gymnasium are not there; the tests above are the same checks")
        pettingzoo.test.api_test(areo.env.aec("dice-game"), num_cycles=50)
        pettingzoo.test.parallel_api_test(areo.env.parallel("dice-game"), num_cycles=50)
        gymnasium.utils.env_checker.check_env(
            areo.env.make("areo/dice-game-v2"), skip_render_check=True
        )


if __name__ == "__main__":
    unittest.main()
