import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@coopkg/configuration';

type PythonSettings = Pick<Configuration, 'python' | 'cacheDirectory'>;

export const trainingFolder = fileURLToPath(new URL('../../../../training/', import.meta.url));
export const requirementsFile = path.join(trainingFolder, 'requirements.txt');

/** Where the page installs what training needs. */
export const pythonEnvironment = ({ cacheDirectory }: PythonSettings): string =>
  path.join(cacheDirectory, 'training-python');

const programsOf = (environment: string): string[] => [
  path.join(environment, 'bin', 'python'),
  path.join(environment, 'Scripts', 'python.exe'),
];

/** Python of an environment that exists; undefined where it does not. */
export const pythonOf = (environment: string): string | undefined =>
  programsOf(environment).find(existsSync);

export const systemPython = process.platform === 'win32' ? 'python' : 'python3';

/** Python with what training needs: the configured one, else an environment of ours, else the system's. */
export const trainerPython = (settings: PythonSettings): string =>
  settings.python ??
  pythonOf(pythonEnvironment(settings)) ??
  pythonOf(path.join(trainingFolder, '.venv')) ??
  systemPython;

/** The trainer with its first arguments. */
export const trainerCommand = (settings: PythonSettings): string[] => [
  trainerPython(settings),
  path.join(trainingFolder, 'train.py'),
];
