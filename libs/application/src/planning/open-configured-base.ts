import { processMachine, type Configuration } from '@coopkg/configuration';
import { openBaseModel } from '@coopkg/model';
import { engineSettings } from '../model-settings.js';

/** The base model alone, which plans and choices are asked of. @throws Fault of opening it */
export const openConfiguredBase = (
  configuration: Configuration,
): ReturnType<typeof openBaseModel> =>
  openBaseModel({
    dataDirectory: configuration.cacheDirectory,
    machine: processMachine(),
    ...engineSettings(configuration),
  });
