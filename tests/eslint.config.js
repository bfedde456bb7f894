import astro from 'eslint-plugin-astro'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import node from 'eslint-plugin-n'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Refuses what a Node of this version does not have. */
const onNode = (version, files) => ({
  files,
  // The build runs on the project's own Node.
  ignores: ['src/{build,cms,content-model}/**'],
  plugins: { n: node },
  rules: {
    'n/no-unsupported-features/es-builtins': ['error', { version }],
    'n/no-unsupported-features/es-syntax': ['error', { version, ignores: ['modules'] }],
    // Called experimental, but there.
    'n/no-unsupported-features/node-builtins': [
      'error',
      { version, ignores: ['fetch', 'import.meta.dirname'] },
    ],
  },
})

const LIST_ROLES = { nav: ['navigation'], ul: ['list'], ol: ['list'] }
/** What Safari 15.4, the oldest supported browser, does not have. A call with `?.(` asks first. */
const TOO_NEW = [
  'CallExpression[optional=false] > MemberExpression.callee[property.name=/^(toSorted|toReversed|toSpliced|isWellFormed|checkVisibility|requestSubmit|showPopover|togglePopover)$/]',
  'CallExpression[optional=false] > MemberExpression.callee[object.name="AbortSignal"][property.name=/^(timeout|any)$/]',
  'CallExpression[optional=false] > MemberExpression.callee[property.name=/^(groupBy|withResolvers|fromAsync)$/]',
  'MemberExpression[property.name="size"][object.name=/query|params/i]',
  'Literal[value=/:(modal|popover-open|open)\\b/]',
  'Literal[regex.pattern=/\\(\\?<[=!]/]',
].map((selector) => ({ selector, message: 'Safari 15.4 does not have this.' }))

const BARE_LIST = {
  selector: 'JSXOpeningElement[name.name=/^(ul|ol|menu)$/]:not(:has(JSXAttribute[name.name="role"]))',
  message: 'Write role="list": without bullets Safari reads no list.',
}
const SPREAD_LITERAL = {
  selector:
    ':matches(ObjectExpression, ArrayExpression) > SpreadElement > :matches(ObjectExpression, ArrayExpression)',
  message: 'Write the entries of this literal out.',
}
const THENABLE = {
  selector: ':matches(Property, TSPropertySignature, MethodDefinition)[key.name="then"]',
  message: 'An object with `then` is taken for a promise. Use another name, like `after`.',
}
/** Old or rare words that make a reader stop. */
const RARE = (
  'told, heed, heeds, heeded, anew, thence, whence, whoever, whomever, meanwhile, ' +
  'mend, mends, mended, mending, dearer, dearest, in vain, at present'
).split(', ')
// One word alone is a key or an address, not a text.
const IN_TEXT = `/^(?=.* ).*\\b(${RARE.join('|')})\\b/is`
const RARE_TEXT = {
  selector: `:matches(Literal[value=${IN_TEXT}], TemplateElement[value.raw=${IN_TEXT}], JSXText[value=${IN_TEXT}])`,
  message: 'This has an old or rare word. Write a plain one.',
}
const BROWSER = 'src/{api,components,contract,islands,layouts,lib,scheduling,service-worker,stores,ui}/**'
/** A later block replaces the rule of an earlier one, so each names everything that its files refuse. */
const refused = (files, ...syntax) => ({
  files: [files],
  rules: { 'no-restricted-syntax': ['error', SPREAD_LITERAL, THENABLE, ...syntax] },
})

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/.astro/',
      '**/node_modules/',
      '**/.data/',
      '**/.server/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-strict'],
  {
    files: ['**/*.tsx'],
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either' }],
      'jsx-a11y/no-redundant-roles': ['error', LIST_ROLES],
      // A calendar is a table with the grid pattern.
      'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
    },
  },
  refused('**/*'),
  refused('src/**/*.{ts,mjs}', RARE_TEXT),
  refused('src/**/*.{tsx,astro}', BARE_LIST, RARE_TEXT),
  refused(`${BROWSER}/*.ts`, ...TOO_NEW, RARE_TEXT),
  refused(`${BROWSER}/*.{tsx,astro}`, BARE_LIST, ...TOO_NEW, RARE_TEXT),
  { files: ['**/*.astro'], rules: { 'astro/jsx-a11y/no-redundant-roles': ['error', LIST_ROLES] } },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  // Before the hand-over to the project's own Node any Node from 20 on runs these; the server then runs on 22 and newer.
  onNode('>=20.0.0', ['src/cli/*.mjs', 'tests/*.mjs', 'tests/tools/start-and-book.mjs']),
  onNode('>=22.0.0', ['src/{server,lib,contract,scheduling,i18n,content-schemas}/**/*.ts']),
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,mjs}'],
    rules: { 'no-warning-comments': ['error', { terms: RARE, location: 'anywhere' }] },
  },
)
