import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';
import { problemResponse } from '../http/describe-route.js';

/**
 * Who may use a route: marked on its controller; a route without a mark is for administrators only.
 */
export const Access = Reflector.createDecorator<'public' | 'admin'>();

export const Public = (): ClassDecorator => Access('public');

export const AdminOnly = (): ClassDecorator =>
  applyDecorators(
    Access('admin'),
    ApiSecurity('session'),
    ApiSecurity('bearer'),
    problemResponse(401),
    problemResponse(403),
  );
