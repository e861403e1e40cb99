/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'api-keys/api-key-form.tsx times: keyTimeNames[value] says what stands beside':
    'Made once, as its module loads; the eye of the form reads each time.',
  'api-keys/api-keys-card.tsx ApiKeyRow: scopesText(scopes) is another figure': 'Its words hold no figure.',
  'api-keys/api-keys-card.tsx ApiKeyRow: propertyWords(propertyId, properties) is another figure': 'Its words hold no figure.',
}
