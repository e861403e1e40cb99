const spinner = 'A spinner in the place of an icon, both without words: what is said and what can be done stays.'
const tone = 'The colour of the bar and the icon before its words: what is said and what can be pressed stays.'

/** The breakages of the views that their model tests do not notice and that are no gap, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'account-settings/password-row.tsx PasswordNotice: default is shown as success':
    'It is shown only once something has come of asking for a link.',
  "account-settings/postal-address-input.tsx LookUp: mode === 'busy' always holds": spinner,
  "account-settings/postal-address-input.tsx LookUp: mode === 'busy' never holds": spinner,
  'account-settings/postal-address-input.tsx PostalAddressInput: search always holds':
    'The look-up runs for as long as the field is edited.',
  "account-settings/verification-bar.tsx VerificationBar: mode === 'sent' always holds (2)": tone,
  "account-settings/verification-bar.tsx VerificationBar: mode === 'sent' never holds (2)": tone,
}
