"""Builds the package with the library inside (see areo_build.py for where that is)."""

import os
import re

from setuptools import setup

here = os.path.dirname(os.path.abspath(__file__))
header = os.path.join(
    os.environ.get("AREO_INCLUDE", os.path.join(here, "..", "include")), "areo", "areo.h"
)
with open(header, encoding="utf-8") as file:
    version = re.search(r'#define AREO_VERSION "(.*)"', file.read()).group(1)

setup(
    name="areo",
    version=version,
    description="Exact, very fast rules of three board games about Mars, for research and bots",
    license="MIT",
    packages=["areo"],
    package_data={"areo": ["py.typed"]},
    python_requires=">=3.9",
    install_requires=["cffi>=1.15", "numpy>=1.21"],
    setup_requires=[],
    cffi_modules=["areo_build.py:ffibuilder"],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
    zip_safe=False,
)
