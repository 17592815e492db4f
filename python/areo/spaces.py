"""Gymnasium's spaces where that package is there, otherwise the few we need, in its conventions."""

from __future__ import annotations

from typing import Any, Dict as Mapping, Optional

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, Space
except ImportError:

    class Space:  # type: ignore[no-redef]
        """What all spaces have: shape, dtype, seed, sample, contains."""

        def __init__(self, shape: Any = None, dtype: Any = None):
            self.shape = shape
            self.dtype = None if dtype is None else np.dtype(dtype)
            self._random: Optional[np.random.Generator] = None

        @property
        def np_random(self) -> np.random.Generator:
            if self._random is None:
                self._random = np.random.default_rng()
            return self._random

        def seed(self, seed: Optional[int] = None) -> Any:
            self._random = np.random.default_rng(seed)
            return seed

        def sample(self, mask: Any = None) -> Any:
            raise NotImplementedError

        def contains(self, x: Any) -> bool:
            raise NotImplementedError

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)

    class Discrete(Space):  # type: ignore[no-redef]
        """The numbers 0 .. n-1."""

        def __init__(self, n: int):
            super().__init__((), np.int64)
            self.n = int(n)

        def sample(self, mask: Any = None) -> np.int64:
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            allowed = np.flatnonzero(mask)
            return np.int64(self.np_random.choice(allowed)) if len(allowed) else np.int64(0)

        def contains(self, x: Any) -> bool:
            if isinstance(x, bool) or not (
                isinstance(x, (int, np.integer))
                or (isinstance(x, np.ndarray) and x.shape == () and x.dtype.kind in "iu")
            ):
                return False
            return 0 <= int(x) < self.n

        def __eq__(self, other: Any) -> bool:
            return isinstance(other, Discrete) and self.n == other.n

        def __repr__(self) -> str:
            return "Discrete(%d)" % self.n

    class Box(Space):  # type: ignore[no-redef]
        """Arrays of one shape and type with their members between two bounds."""

        def __init__(self, low: Any, high: Any, shape: Any = None, dtype: Any = np.float32):
            super().__init__(tuple(shape), dtype)
            self.low = np.full(self.shape, low, self.dtype)
            self.high = np.full(self.shape, high, self.dtype)

        def sample(self, mask: Any = None) -> np.ndarray:
            if self.dtype.kind in "iu":
                out = self.np_random.integers(self.low, self.high.astype(np.int64) + 1, self.shape)
            else:
                out = self.np_random.uniform(self.low, self.high, self.shape)
            return out.astype(self.dtype)

        def contains(self, x: Any) -> bool:
            return (
                isinstance(x, np.ndarray)
                and x.shape == self.shape
                and np.can_cast(x.dtype, self.dtype)
                and bool(np.all(x >= self.low) and np.all(x <= self.high))
            )

        def __eq__(self, other: Any) -> bool:
            return (
                isinstance(other, Box)
                and self.shape == other.shape
                and self.dtype == other.dtype
                and np.array_equal(self.low, other.low)
                and np.array_equal(self.high, other.high)
            )

        def __repr__(self) -> str:
            return "Box(%s, %s)" % (self.shape, self.dtype)

    class Dict(Space):  # type: ignore[no-redef]
        """A dictionary with a space for each key."""

        def __init__(self, spaces: Mapping[str, Space]):
            super().__init__()
            self.spaces = dict(spaces)

        def seed(self, seed: Optional[int] = None) -> Any:
            for i, space in enumerate(self.spaces.values()):
                space.seed(None if seed is None else seed + i)
            return seed

        def sample(self, mask: Any = None) -> Any:
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, x: Any) -> bool:
            return (
                isinstance(x, dict)
                and x.keys() == self.spaces.keys()
                and all(space.contains(x[key]) for key, space in self.spaces.items())
            )

        def __getitem__(self, key: str) -> Space:
            return self.spaces[key]

        def keys(self) -> Any:
            return self.spaces.keys()

        def items(self) -> Any:
            return self.spaces.items()

        def __eq__(self, other: Any) -> bool:
            return isinstance(other, Dict) and self.spaces == other.spaces

        def __repr__(self) -> str:
            return "Dict(%s)" % ", ".join("%s: %r" % item for item in self.spaces.items())


__all__ = ["Box", "Dict", "Discrete", "Space"]
