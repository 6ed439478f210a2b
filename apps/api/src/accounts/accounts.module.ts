import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { OpenSessionController } from './open-session.controller.js';
import { SessionsController } from './sessions.controller.js';
import { TokensController } from './tokens.controller.js';
import { UsersController } from './users.controller.js';

@Module({
  controllers: [OpenSessionController, SessionsController, UsersController, TokensController],
  providers: [Accounts],
})
export class AccountsModule {}
