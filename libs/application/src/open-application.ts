import type { Configuration } from '@coopkg/configuration';
import { Application } from './application.js';
import type { ApplicationOptions } from './application-parts.js';

/** An application whose parts are all there. @throws StartFault */
export async function openApplication(
  configuration: Configuration,
  options: ApplicationOptions = {},
): Promise<Application> {
  const application = new Application(configuration, options);
  try {
    await application.start();
    return application;
  } catch (error) {
    await application.close();
    throw error;
  }
}
