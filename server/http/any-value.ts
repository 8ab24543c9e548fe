import { ApiProperty } from '@nestjs/swagger';

/** Documents a field that holds a value of any type found in an answer. */
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
