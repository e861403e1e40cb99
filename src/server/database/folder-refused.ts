/** Data folder unusable; the message is the one line for the operator. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused'
}
