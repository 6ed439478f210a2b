import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import type { z } from 'zod';
import { accountSchema } from '@coopkg/contracts';
import type { Account } from '@coopkg/records';
import { AdminOnly } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import {
  newUserSchema,
  passwordResetSchema,
  userBodySchema,
  userChangeSchema,
  usersSchema,
  type NewUser,
} from './account-schemas.js';
import { Accounts } from './accounts.js';

@AdminOnly()
@Controller('api/admin/users')
export class UsersController {
  constructor(private readonly accounts: Accounts) {}

  @Get()
  @DescribeRoute({ summary: 'Lists users', answer: usersSchema })
  users(): Promise<{ items: Account[] }> {
    return this.accounts.users();
  }

  @Post()
  @DescribeRoute({
    summary: 'Adds a user; without a password one is made up and told once',
    status: 201,
    answer: newUserSchema,
    problems: [400, 409],
  })
  add(@Body({ schema: userBodySchema }) body: z.infer<typeof userBodySchema>): Promise<NewUser> {
    return this.accounts.add(body);
  }

  @Patch(':name')
  @DescribeRoute({
    summary: 'Changes the role of a user, disables or enables the account',
    answer: accountSchema,
    problems: [400, 404, 409],
  })
  change(
    @Param('name') name: string,
    @Body({ schema: userChangeSchema }) body: z.infer<typeof userChangeSchema>,
  ): Promise<Account> {
    return this.accounts.change(name, body);
  }

  @Delete(':name')
  @DescribeRoute({ summary: 'Deletes a user', status: 204, problems: [404, 409] })
  remove(@Param('name') name: string): Promise<void> {
    return this.accounts.remove(name);
  }

  @Post(':name/password')
  @DescribeRoute({
    summary: 'Sets a password that the user has to change; without one it is made up and told once',
    answer: newUserSchema,
    problems: [400, 404],
  })
  reset(
    @Param('name') name: string,
    @Body({ schema: passwordResetSchema }) { password }: z.infer<typeof passwordResetSchema>,
  ): Promise<NewUser> {
    return this.accounts.reset(name, password);
  }

  @Post(':name/unlock')
  @DescribeRoute({
    summary: 'Lets a user log in again who was locked out',
    status: 204,
    problems: [404],
  })
  unlock(@Param('name') name: string): Promise<void> {
    return this.accounts.unlock(name);
  }
}
