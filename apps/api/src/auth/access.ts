import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';
import { problemResponse } from '../http/describe-route.js';

/**
 * Who may use a route. `public`: everybody; `account`: whoever is logged in; `curator`: curators and
 * administrators; `admin`: administrators; `machine`: commands on this machine.
 */
export type AccessLevel = 'public' | 'account' | 'curator' | 'admin' | 'machine';

/**
 * Marked on a controller, or on a route that differs from its controller's; what has no mark is for
 * administrators only.
 */
export const Access = Reflector.createDecorator<AccessLevel>();

type Mark = ClassDecorator & MethodDecorator;

export const Public = (): Mark => Access('public') as Mark;

export const LoggedIn = (): Mark => guarded('account');
export const CuratorOnly = (): Mark => guarded('curator');
export const AdminOnly = (): Mark => guarded('admin');
export const MachineOnly = (): Mark => guarded('machine');

const guarded = (level: AccessLevel): Mark =>
  applyDecorators(
    Access(level),
    ApiSecurity('session'),
    ApiSecurity('bearer'),
    problemResponse(401),
    problemResponse(403),
  ) as Mark;
