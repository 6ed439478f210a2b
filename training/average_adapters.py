"""Averages two adapters of one base, one rank and one descent: a later stage and the one that it began from (Wortsman et al. 2022, "Robust fine-tuning of zero-shot models")."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

from export_adapter import read_adapter, write_adapter

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("earlier", type=Path)
    parser.add_argument("later", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--share", type=float, default=0.5, help="of the later one, 0 to 1")
    options = parser.parse_args()
    earlier, later = read_adapter(options.earlier), read_adapter(options.later)
    if (earlier.rank, *earlier[1:]) != (later.rank, *later[1:]):
        sys.exit(f"{options.earlier} and {options.later} are of another base, rank or alpha: they have no average.")
    write_adapter(earlier._replace(tensors={name: (1 - options.share) * tensor + options.share * later.tensors[name] for name, tensor in earlier.tensors.items()}), options.out)
