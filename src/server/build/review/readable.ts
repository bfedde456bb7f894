import ts from 'typescript'
import { valueOf } from './known.ts'

type Known = Record<string, unknown>

const LETTER = /\p{L}/u
/** What is done to something says nothing to a reader: Math.ceil(seconds / 60), title.toLowerCase(). */
const TOOLS = ['Math', 'String', 'Number', 'Object']
const DONE = /^(trim|join|filter|map|slice|replace|replaceAll|charAt|split|to(Lower|Upper)Case)$/

export const isPlain = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken

/** Whether an expression is words, with or without something put in. */
export const isSentence = (node: ts.Node): boolean =>
  isPlain(node) ||
  ts.isTemplateExpression(node) ||
  (isSum(node) && [node.left, node.right].some((side) => isSentence(side)))

/** The words that an expression of a program itself has. */
export function ownWords(node: ts.Node): string[] {
  if (isPlain(node)) return LETTER.test(node.text) ? [node.text] : []
  if (ts.isTemplateLiteralToken(node)) return LETTER.test(node.text) ? [node.text] : []
  const words: string[] = []
  node.forEachChild((child) => void words.push(...ownWords(child)))
  return words
}

/** An expression as a reader takes it: «doctor» stands for what is put in, [ ] around what may be left out. */
export function readable(node: ts.Expression, known: Known): string {
  if (isPlain(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + readable(expression, known) + literal.text,
      node.head.text,
    )
  if (isSum(node)) return readable(node.left, known) + readable(node.right, known)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return readable(node.expression, known)
  if (ts.isConditionalExpression(node))
    return either(readable(node.whenTrue, known), readable(node.whenFalse, known))
  if (ts.isBinaryExpression(node)) return ofTwo(node, known)
  const value = valueOf(node, known)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : `«${named(node)}»`
}

function ofTwo({ left, operatorToken: { kind }, right }: ts.BinaryExpression, known: Known): string {
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return either(readable(right, known), '')
  if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
    return [readable(left, known), readable(right, known)].filter(Boolean).join(' / ')
  return `«${humane(left.getText())} ${ts.tokenToString(kind)} ${humane(right.getText())}»`
}

const either = (one: string, other: string) => (one && other ? `${one} / ${other}` : `[${one || other}]`)

/** «full day»; the words that a call hands over stand behind it. */
function named(node: ts.Expression): string {
  const words = ownWords(node)
  return [nameOf(node), words.join(', ')].filter(Boolean).join(': ')
}

function nameOf(node: ts.Expression): string {
  if (ts.isCallExpression(node)) {
    const { expression: callee, arguments: given } = node
    if (!ts.isPropertyAccessExpression(callee)) return nameOf(callee)
    if (TOOLS.includes(callee.expression.getText()) && given[0]) return nameOf(given[0])
    return nameOf(DONE.test(callee.name.text) ? callee.expression : callee)
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(nameOf).filter(Boolean).join(', ')
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return nameOf(node.right)
  if (ts.isPropertyAccessExpression(node)) return humane(node.name.text)
  if (ts.isElementAccessExpression(node)) return nameOf(node.expression)
  return humane(node.getText())
}

/** arrivesAt → arrives at, PHONE_DIGITS → phone digits */
const humane = (name: string) =>
  name
    .replace(/'[^']*'|`[^`]*`/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\d/*+-]+/gu, ' ')
    .trim()
    .toLowerCase()
