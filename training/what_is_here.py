"""Says as JSON what of the training's needs is here: Python, packages, and what torch would train on. Needs none of them."""
import importlib.metadata
import json
import os
import platform
import sys


def version_of(package):
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def device():
    try:
        import torch
    except ImportError:
        return None
    if torch.cuda.is_available():
        return {"kind": "gpu", "name": torch.cuda.get_device_name(), "isQuick": True}
    return {"kind": "cpu", "name": platform.processor() or platform.machine(), "isQuick": torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported()}


print(json.dumps({
    "python": platform.python_version(), "program": sys.executable, "cores": os.cpu_count(),
    "packages": {package: version_of(package) for package in sys.argv[1:]}, "device": device()}))
