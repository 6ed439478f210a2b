import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';

/** Checks what came over the wire with a schema of the contract. */
export class SchemaPipe<Schema extends z.ZodType> implements PipeTransform<unknown, z.infer<Schema>> {
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): z.infer<Schema> {
    return this.schema.parse(value);
  }
}
