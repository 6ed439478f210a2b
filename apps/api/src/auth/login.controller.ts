import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import { DescribeRoute } from '../http/describe-route.js';
import { Public } from './access.js';
import type { AdminRequest } from './admin-guard.js';
import { loggedInSchema, Login, loginBodySchema, type LoggedIn } from './login.js';

@Public()
@Controller('api/admin')
export class LoginController {
  constructor(private readonly login: Login) {}

  @Post('login')
  @DescribeRoute({
    summary: 'Starts a session',
    answer: loggedInSchema,
    problems: [400, 401, 403, 429],
  })
  start(
    @Body({ schema: loginBodySchema }) body: z.infer<typeof loginBodySchema>,
    @Req() request: AdminRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedIn> {
    return this.login.start(body, request, response);
  }

  @Post('logout')
  @DescribeRoute({ summary: 'Ends the session', status: 204 })
  end(@Req() request: AdminRequest, @Res({ passthrough: true }) response: Response): Promise<void> {
    return this.login.end(request, response);
  }
}
