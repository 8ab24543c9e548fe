import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'openapi/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  // No-break spaces belong to French texts, in templates too.
  {
    rules: {
      'no-irregular-whitespace': [
        'error',
        { skipStrings: true, skipTemplates: true, skipJSXText: true, skipComments: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  {
    // What is told once elsewhere: a second way would go unseen by our own tables.
    files: ['server/**/*.ts'],
    ignores: ['server/http/arguments.ts', 'server/http/validation/**', 'server/test/**', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              importNames: ['Body', 'Param', 'Query', 'UploadedFile', 'UploadedFiles'],
              message: 'Take it from http/arguments.ts, which notes its class.',
            },
            ...['class-validator', 'class-transformer'].map((name) => ({
              name,
              message: 'A field is declared by http/validation/fields.ts.',
            })),
          ],
          patterns: [{ group: ['@nestjs/*/internal'], message: 'Private to Nest.' }],
        },
      ],
    },
  },
  {
    // The Swagger plugin reads the class of a DTO's property at run time.
    files: ['**/*.dto.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // What of the router each page would carry along.
    files: ['web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          importNames: ['Link', 'Routes', 'useRoutes', 'useMatch', 'matchPath'],
          message: 'Take Link from ui/link.tsx; an address is read by lib/paths.ts.',
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        FormData: 'readonly',
        setTimeout: 'readonly',
        structuredClone: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  {
    files: ['**/*.test.ts', 'server/test/**'],
    rules: {
      // Tests read the wire, which has no types.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
);
