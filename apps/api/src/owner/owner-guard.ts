import {
  createParamDecorator,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Response } from 'express';
import type { AdminRequest } from '../auth/admin-guard.js';
import { Owners, type Owner } from './owners.js';

interface OwnedRequest extends AdminRequest {
  owner?: Owner;
}

/** Finds out whose the request is, for handlers with an `@Owned()` parameter. Lets everybody pass. */
@Injectable()
export class OwnerGuard implements CanActivate {
  constructor(private readonly owners: Owners) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<OwnedRequest>();
    request.owner = await this.owners.of(request, http.getResponse<Response>());
    return true;
  }
}

/** Whose the request is; the handler stands behind `OwnerGuard`. */
export const Owned = createParamDecorator((_: unknown, context: ExecutionContext): Owner => {
  const { owner } = context.switchToHttp().getRequest<OwnedRequest>();
  if (owner === undefined) throw new Error('The route lacks OwnerGuard.');
  return owner;
});
