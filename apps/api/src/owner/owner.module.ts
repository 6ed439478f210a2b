import { Global, Module } from '@nestjs/common';
import { Owners } from './owners.js';

@Global()
@Module({ providers: [Owners], exports: [Owners] })
export class OwnerModule {}
