import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AdminGuard } from './admin-guard.js';
import { Identities } from './identities.js';
import { LoginController } from './login.controller.js';
import { Login } from './login.js';
import { OriginGuard } from './origin-guard.js';

@Module({
  controllers: [LoginController],
  providers: [
    Login,
    Identities,
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AdminGuard },
  ],
})
export class AuthModule {}
