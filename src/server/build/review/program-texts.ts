import ts from 'typescript'
import { numbered, type Text } from './file.ts'
import { knownIn } from './known.ts'
import { isSentence, ownWords, readable } from './readable.ts'

/** Fields of a file of sentences that hold names of drawings, addresses and styles. */
const NOT_READ = ['icon', 'id', 'href', 'sample']
/** What asks about a text does not say it. */
const QUESTIONS = ['startsWith', 'endsWith', 'includes', 'indexOf', 'split']
const COMPARED = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]

export const isPhrase = (text: string) => text.trim().split(/\s+/).length >= 3

/** Every text of a program's file, with the way to it. Read, not run: what is said in rare cases is there, too. */
export function programTexts(code: string, isWanted = (_: string) => true): Text[] {
  const source = ts.createSourceFile('words.ts', code, ts.ScriptTarget.Latest, true)
  const known = knownIn(source)
  const texts: Text[] = []

  function visit(node: ts.Node, steps: string[]): void {
    if (isForProgram(node)) return
    if (isSentence(node)) {
      const text = readable(node as ts.Expression, known)
      const isRead = isPhrase(text) || !NOT_READ.includes(steps.at(-1) ?? '')
      if (ownWords(node).length > 0 && isRead && isWanted(text))
        texts.push({ path: pathOf(steps), line: lineOf(source, node), text })
      return
    }
    const own = stepOf(node)
    partsOf(node).forEach((part, index) => {
      const place = ts.isArrayLiteralExpression(node) ? [`[${index + 1}]`] : own
      visit(part, [...steps, ...place])
    })
  }

  visit(source, [])
  return numbered(texts)
}

/** navigation[2].label, counted from 1 as people count. */
const pathOf = (steps: string[]) => steps.join('.').replaceAll('.[', '[')

const lineOf = (source: ts.SourceFile, node: ts.Node) =>
  source.getLineAndCharacterOfPosition(node.getStart()).line + 1

const isForProgram = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isNewExpression(node) && node.expression.getText() === 'Error') ||
  // What the description of the API says to programmers.
  (ts.isPropertyAssignment(node) && node.name.getText() === 'schema')

function stepOf(node: ts.Node): string[] {
  const isNamed =
    ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)
  if (!isNamed || !node.name || ts.isObjectBindingPattern(node.name) || ts.isArrayBindingPattern(node.name))
    return []
  return [ts.isComputedPropertyName(node.name) ? node.name.expression.getText() : node.name.text]
}

/** The parts of an expression that can be read. */
function partsOf(node: ts.Node): ts.Node[] {
  if (ts.isPropertyAssignment(node)) return [node.initializer]
  if (ts.isElementAccessExpression(node)) return [node.expression]
  if (ts.isBinaryExpression(node) && COMPARED.includes(node.operatorToken.kind)) return []
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const isQuestion = QUESTIONS.includes(node.expression.name.text)
    return isQuestion ? [node.expression] : [node.expression, ...node.arguments]
  }
  const parts: ts.Node[] = []
  node.forEachChild((child) => void parts.push(child))
  return parts
}
