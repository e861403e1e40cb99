/** Questions still to answer before breakdown and comparison are shown. */
export const selectQuestionsLeft = ({ answered, total }: { readonly answered: number; readonly total: number }): number =>
  total - answered
