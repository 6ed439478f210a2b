import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Application } from '@coopkg/application';
import { AdminController } from './administration/admin.controller.js';
import { Administration } from './administration/administration.js';
import { DatasetJobs } from './administration/dataset-jobs.js';
import { DatasetsController } from './administration/datasets.controller.js';
import { Login } from './administration/login.js';
import { LoginController } from './administration/login.controller.js';
import { Sessions, sessionSecret } from './administration/sessions.js';
import { Answers } from './around/answers.js';
import { AnswersController } from './around/answers.controller.js';
import { GraphController } from './around/graph.controller.js';
import { ResearcherDocuments } from './around/researcher-documents.js';
import { ResearchersController } from './around/researchers.controller.js';
import { Asking } from './asking/asking.js';
import { AskingController } from './asking/asking.controller.js';
import { LOGGER } from './http/logger.js';
import { ProblemFilter } from './http/problem-filter.js';
import { RateLimit } from './http/rate-limit.js';
import { Health } from './service/readiness.js';
import { ServiceController } from './service/service.controller.js';
import { APPLICATION, ASKING, RATE_LIMIT, SERVER_TOKEN, SESSIONS } from './tokens.js';

export interface ApiParts {
  application: Application;
  logger: Logger;
  serverToken: string;
}

@Module({})
export class ApiModule {
  static of({ application, logger, serverToken }: ApiParts): DynamicModule {
    const { configuration } = application;
    const sessions = new Sessions(
      sessionSecret(configuration),
      configuration.sessionHours * 3_600_000,
    );
    return {
      module: ApiModule,
      controllers: [
        AskingController,
        AnswersController,
        GraphController,
        ResearchersController,
        ServiceController,
        LoginController,
        AdminController,
        DatasetsController,
      ],
      providers: [
        { provide: APPLICATION, useValue: application },
        { provide: LOGGER, useValue: logger },
        { provide: SERVER_TOKEN, useValue: serverToken },
        { provide: ASKING, useValue: new Asking(application) },
        { provide: RATE_LIMIT, useValue: new RateLimit(configuration.rateLimitPerMinute) },
        { provide: SESSIONS, useValue: sessions },
        { provide: Login, useValue: new Login(application, sessions) },
        { provide: DatasetJobs, useValue: new DatasetJobs(application) },
        { provide: Administration, useValue: new Administration(application) },
        { provide: Answers, useValue: new Answers(application) },
        {
          provide: ResearcherDocuments,
          useValue: new ResearcherDocuments(
            () => configuration.profileRoot ?? application.graph.profileRoot(),
          ),
        },
        { provide: Health, useValue: new Health(application) },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
