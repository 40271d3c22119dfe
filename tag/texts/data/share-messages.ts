/** The texts of the dialogs that make public pages; part of MESSAGES. */
export const SHARE_MESSAGES = {
  SHARED_TAG_GONE: 'The tag that this link starts from is no longer shared.',
  SHARE_TAG_GONE: 'This tag no longer exists on the server. It may have been deleted elsewhere.',
  SHARE_NEEDS_SERVER:
    'The server cannot be reached. The shared page is on the server, so please try again when it is back.',
  SHARE_NEEDS_ACCOUNT:
    'Sharing needs an account, because the page is on the server. You can add the designs that you saved here to your account.',
  SHARE_UNSAVED: 'This design is not saved yet. Save it first, because the page shows what is saved.',
  SHARE_CHANGED: 'The page shows the saved version, without the changes that are not saved yet.',
  SHARE_PENDING: 'This tag is saved in this browser only. It can be shared once the server has it.',
  SHARE_WITHOUT_PAINT: "Without the date the aircraft wears today's paint",
  SHARE_NOT_CHANGED: 'The page was not changed: {message}',
  SHARE_NOT_KNOWN:
    'The server has not confirmed the last change, so others may still see the version before it. {message}',
  LINK_CREATED: 'Link created. Anyone with the link can open the page.',
  LINK_COPIED: 'Link copied',
  LINK_NOT_COPIED: 'The link could not be copied. It is selected: please copy it from the field.',
  TAG_SHARING_STOPPED:
    'No longer shared. The page and its pictures are removed. Shared collections that contain this tag still show it.',
  COLLECTION_SHARING_STOPPED: 'No longer shared. The page and its pictures are removed.',
} as const;
