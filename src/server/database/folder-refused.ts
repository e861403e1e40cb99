export class FolderRefused extends Error {
  override readonly name = 'FolderRefused'
}
