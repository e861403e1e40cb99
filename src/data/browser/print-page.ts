export const printPage = (): void => globalThis.print()
