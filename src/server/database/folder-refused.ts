/** The data folder cannot be used; the message is the one line that an operator reads. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused'
}
