import { ApiProperty } from '@nestjs/swagger';

/** Documents a field whose value may have the type of any field of a GET. */
export const AnyValue = () =>
  ApiProperty({
    anyOf: [
      { type: 'string', nullable: true },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: { type: 'object' } },
      { type: 'object' },
    ],
  });
