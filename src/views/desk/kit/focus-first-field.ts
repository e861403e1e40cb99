/** Ref of a form that opens by a press: it comes into view, and its first field takes what is typed. */
export const focusFirstField = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
