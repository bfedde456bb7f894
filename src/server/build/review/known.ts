import ts from 'typescript'
import * as limits from '#contract/limits.ts'
import * as settings from '#contract/settings.ts'
import { hospital } from '#lib/hospital.ts'

type Values = Record<string, unknown>

/** Modules whose values are the same for every reader: a sentence is shown with them. */
const FACTS: Record<string, Values> = {
  '#contract/limits.ts': limits,
  '#contract/settings.ts': settings,
  '#lib/hospital.ts': { hospital },
  './desk.ts': { deskPhone: hospital.phone },
}

/** What the names in a file of sentences stand for, as far as every reader sees the same. */
export function knownIn(source: ts.SourceFile): Values {
  const known: Values = {}
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const facts = FACTS[(statement.moduleSpecifier as ts.StringLiteral).text]
      const named = statement.importClause?.namedBindings
      if (facts && named && ts.isNamedImports(named))
        for (const { name } of named.elements) known[name.text] = facts[name.text]
    }
    if (ts.isVariableStatement(statement)) takeApart(statement, known)
  }
  return known
}

/** const { address, name } = hospital */
function takeApart(statement: ts.VariableStatement, known: Values): void {
  for (const { name, initializer } of statement.declarationList.declarations) {
    if (!ts.isObjectBindingPattern(name) || !initializer) continue
    const whole = valueOf(initializer, known) as Values | undefined
    for (const { name: part } of name.elements)
      if (whole && ts.isIdentifier(part)) known[part.text] = whole[part.text]
  }
}

/** Of a name or a part of it, like hospital.address.city. */
export function valueOf(node: ts.Expression, known: Values): unknown {
  if (ts.isIdentifier(node)) return known[node.text]
  if (!ts.isPropertyAccessExpression(node)) return undefined
  return (valueOf(node.expression, known) as Values | undefined)?.[node.name.text]
}
