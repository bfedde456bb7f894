/** What a doctor prescribed, or that nothing was. */
export const prescription = {
  hint: 'To print it, choose View Details.',
  none: 'No prescription has been issued for this visit.',
  noneHint: 'If the doctor promised you one, please call us:',
}
