import { ApiProperty } from '@nestjs/swagger';

/** Documents a field that holds the value of some field of a GET, whichever it is. */
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
