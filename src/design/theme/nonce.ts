import { setNonce } from 'get-nonce'

/**
 * Hands the page's style nonce, from `<meta property="csp-nonce" nonce="…">`, to the libraries that add a `<style>` (the scroll lock of
 * dialogs). Call once, before the first render.
 */
export const applyNonce = (): void => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
