export const selectBookedLines = ({ lines, waiting }: { readonly lines: number; readonly waiting: number }): number =>
  lines - waiting
