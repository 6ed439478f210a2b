import { Reflector } from '@nestjs/core';

/** Marks a route that changes nothing although it is asked with a body: it is not in the audit log. */
export const OnlyReads = Reflector.createDecorator<true>();
