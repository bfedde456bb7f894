/** Old or rare words that make a reader stop. */
const RARE =
  /\b(told|heed\w*|anew|thence|whence|whoever|whomever|mend(?:s|ed|ing)?|meanwhile|dearer|dearest|in vain|at present)\b/i

/** An ESLint rule: comments and texts use plain English. */
/** @type {import("eslint").Rule.RuleModule} */
export const plainEnglish = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { rare: '"{{word}}" is an old or rare word. Write a plain one.' },
  },
  create(context) {
    const { sourceCode } = context
    function check(node, text) {
      const word = RARE.exec(text)?.[1]
      if (word) context.report({ node, loc: node.loc, messageId: 'rare', data: { word } })
    }
    return {
      Program: () => sourceCode.getAllComments().forEach((comment) => check(comment, comment.value)),
      // One word alone is a key or an address, not a text.
      Literal: (node) => typeof node.value === 'string' && / /.test(node.value) && check(node, node.value),
      TemplateElement: (node) => / /.test(node.value.raw) && check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    }
  },
}
