/** The texts of the dialogs that make public pages; part of MESSAGES. */
export const SHARE_MESSAGES = {
  SHARED_TAG_GONE: 'The tag to make one like is no longer shared.',
  SHARE_TAG_GONE: 'The server has no such tag any more. It may have been deleted elsewhere.',
  SHARE_NEEDS_SERVER:
    'The server cannot be reached. A page that others can open is on the server: please share when it answers again.',
  SHARE_NEEDS_ACCOUNT:
    'A page that others can open is on the server, and belongs to an account. The designs that you saved here come along.',
  SHARE_UNSAVED: 'This design is saved nowhere yet. Its page shows what is saved.',
  SHARE_CHANGED: 'The page shows the saved version, without the changes that are not saved yet.',
  SHARE_PENDING: 'This tag is saved in this browser only. It can be shared once the server has it.',
  SHARE_NOT_CHANGED: 'The page was not changed: {message}',
  SHARE_NOT_KNOWN:
    'What others see is not known now: the server has not confirmed the last change. {message}',
  LINK_CREATED: 'The page is there. Everybody with the link can open it.',
  LINK_COPIED: 'Link copied',
  LINK_NOT_COPIED: 'This browser did not copy it. The link is selected: please copy it from the field.',
  TAG_SHARING_STOPPED:
    'No longer shared: the page is gone, pictures too. Shared collections that hold this tag still show it.',
  COLLECTION_SHARING_STOPPED: 'No longer shared: the page is gone, pictures too.',
} as const;
