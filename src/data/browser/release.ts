/** The file that the portal began with: its name changes with every release. */
export const release = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1)?.split('?')[0] ?? 'unknown'
