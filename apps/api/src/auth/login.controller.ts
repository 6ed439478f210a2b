import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { SchemaPipe } from '../http/schema-pipe.js';
import { loginBodySchema } from '../admin/bodies.js';
import { Login, type LoggedIn } from './login.js';

@Controller('api/admin')
export class LoginController {
  constructor(@Inject(Login) private readonly login: Login) {}

  @Post('login')
  @HttpCode(200)
  start(
    @Body(new SchemaPipe(loginBodySchema)) body: z.infer<typeof loginBodySchema>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedIn> {
    return this.login.start(body, request.ip ?? '', response);
  }

  @Post('logout')
  @HttpCode(204)
  end(@Res({ passthrough: true }) response: Response): void {
    this.login.end(response);
  }
}
