"""Builds the package (PEP 517) with the standard library: one package of pure Python needs no more."""

import base64
import hashlib
import io
import os
import re
import tarfile
import zipfile

_HERE = os.path.dirname(os.path.abspath(__file__))
_SOURCES = ("slidewright/__init__.py", "slidewright/py.typed")


def _read(name):
    with open(os.path.join(_HERE, name), encoding="utf-8") as file:
        return file.read()


def _field(name):
    return re.search(rf'^{name} = "([^"]*)"', _read("pyproject.toml"), re.MULTILINE).group(1)


_NAME = _field("name")
_RELEASE = f"{_NAME}-{_field('version')}"


def _metadata():
    return (
        "Metadata-Version: 2.1\n"
        f"Name: {_NAME}\n"
        f"Version: {_field('version')}\n"
        f"Summary: {_field('description')}\n"
        "License: MIT\n"
        f"Requires-Python: {_field('requires-python')}\n"
        "Description-Content-Type: text/markdown\n"
        f"\n{_read('README.md')}"
    )


def _write_wheel(folder, modules):
    """Writes a wheel (PEP 427) of the given files and returns its name."""
    info = f"{_RELEASE}.dist-info"
    files = {
        **modules,
        f"{info}/METADATA": _metadata(),
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: {_NAME}\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = [f"{info}/RECORD,,"]
    name = f"{_RELEASE}-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(folder, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, text in files.items():
            content = text.encode("utf-8")
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(content)}")
            wheel.writestr(path, content)
        wheel.writestr(f"{info}/RECORD", "\n".join(record) + "\n")
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return _write_wheel(wheel_directory, {name: _read(name) for name in _SOURCES})


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    return _write_wheel(wheel_directory, {f"{_NAME}.pth": f"{_HERE}\n"})


def build_sdist(sdist_directory, config_settings=None):
    name = f"{_RELEASE}.tar.gz"
    files = {path: _read(path) for path in (*_SOURCES, "pyproject.toml", "build_backend.py", "README.md")}
    with tarfile.open(os.path.join(sdist_directory, name), "w:gz") as archive:
        for path, text in {**files, "PKG-INFO": _metadata()}.items():
            content = text.encode("utf-8")
            entry = tarfile.TarInfo(f"{_RELEASE}/{path}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return name
