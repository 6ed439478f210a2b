import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { Application } from '@coopkg/application';
import { LogRing } from './log-ring.js';
import { LOGGER, type Log } from './logger.js';
import { ProblemFilter } from './problem-filter.js';
import { SchemaPipe } from './schema-pipe.js';
import { ServerToken } from './server-token.js';

/**
 * What every feature works with: the application, and requests and answers in the form of the
 * contract.
 */
@Global()
@Module({
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useClass: SchemaPipe },
  ],
})
export class HttpModule {
  static of(application: Application, log: Log, serverToken: ServerToken): DynamicModule {
    return {
      module: HttpModule,
      providers: [
        { provide: Application, useValue: application },
        { provide: LOGGER, useValue: log.logger },
        { provide: LogRing, useValue: log.ring },
        { provide: ServerToken, useValue: serverToken },
      ],
      exports: [Application, ServerToken, LOGGER, LogRing],
    };
  }
}
