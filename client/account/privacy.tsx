import { LEGAL_EMAIL, PRODUCT_NAME, STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { translate } from '../../tag/texts/translate.ts';
import { STORAGE_KEYS } from '../session/local-storage.ts';
import { LegalText, type LegalSection } from './legal-text.tsx';

const listStoredData = (): LegalSection[] => [
  {
    title: translate('Who is responsible'),
    paragraphs: [
      translate(
        'Whoever runs this copy of {product} decides what happens to the data described here and answers for it. {product} is open source, so you can read in its program whether this text is true, and anybody can run a copy of their own; this policy is about the copy at this address. Questions, requests and complaints go to {email}, and a person reads them. You also have the right to complain to the authority that supervises data protection where you live.',
        { product: PRODUCT_NAME, email: LEGAL_EMAIL },
      ),
    ],
  },
  {
    title: translate('What we store about your account'),
    paragraphs: [
      translate(
        'When you register we store your email address, your nickname, the time, and which version of the terms you accepted. Your password is never stored: we keep a salted argon2id hash, from which it cannot be read back. A profile can also hold a name, a short text about yourself, pictures and the language of your pages and mails; these fields stay empty until you fill them. We do not ask for your address, your telephone number, your date of birth or any means of payment, and we have no use for them.',
      ),
    ],
  },
  {
    title: translate('What we store about your designs and pictures'),
    paragraphs: [
      translate(
        'A saved tag holds what you see in the editor: airline, destination, flight number, date, departure, arrival, aircraft, colours and logo, and the details of a boarding pass or bag tag that you add, such as your seat or a passenger’s name, together with the times at which it was created and last changed. Taken together, saved tags can say where and when you travelled, so we treat them as private: only somebody signed in to your account can list, open or download them, unless you share them. A tag or a collection that you share has a page that everybody with its link can open: it shows the design, and of date, flight number, registration, seat (with gate, boarding time, sequence, transfer airport and pieces) and your nickname only what you chose; notes and a passenger’s name never. When you stop sharing, the page and its pictures are gone at once, but whoever has opened or downloaded them may keep a copy. A picture that you export carries its design, without the details of your pass and bag and without notes, unless you turn that off. Designs that you do not save are drawn in your browser, and are sent to the server only when you ask for a picture.',
      ),
      translate(
        'A photo that you upload is made smaller in your browser, and the server decodes it and writes it anew: whatever the camera added to it, such as the place (GPS) and the time, is removed. It is stored under a random name. Whoever has that address can see the picture without signing in, so choose one that you would show to others; nobody can list these addresses or guess one.',
      ),
    ],
  },
  {
    title: translate('What is stored in your browser'),
    paragraphs: [
      translate(
        'We set one cookie, tailfin_device, when you sign in: a random value that marks this browser as one that you have used, so that a stranger who guesses passwords cannot lock you out of it, and so that we can tell you by mail of a sign-in in another browser. No script can read it, and nothing else is done with it; the server stores a hash of it. Your browser keeps a few entries in its local storage for this site: auth_token, the key of your session; user_data, your profile as last seen; pending_verification_email, pending_verification_nickname and pending_verification_secret, between registering and opening the link in our message; entries whose names begin with {prefix}image_, which hold the addresses of your avatar and cover for at most seven days; {dateFormat} and {dateRewrite}, how you want dates to be printed, and whether you still have to say if saved dates are to be printed so too; {theme}, whether pages are dark or light; {language}, the language of the pages; {formats}, how distances, times and weeks are shown; {singleKeys} and {smallCards}, whether shortcuts of one key are switched off, and whether the cards of your collection are small on a phone; entries whose names begin with {prefix}recent_aircraft_, the aircraft that you selected last; entries whose names begin with {prefix}share_choices_, what you chose to show when you last shared a tag; and {forgotten}, which only says that you have logged out, set a new password or deleted your account, and not signed in since. So that nothing is lost when the server cannot be reached, it also keeps entries whose names begin with {prefix}outbox_, what you have saved or deleted and the server has not confirmed; dynamicAirlines, up to 200 of your saved tags as last seen, and dynamicAirlines_owner, whose they are; entries whose names begin with {prefix}draft_, designs that you have not saved yet; and {prefix}set_aside_, what could not be read; and in its database the lists of airlines and airports, your newest saved tags, and the flights of an import that you have not finished or closed, without names, booking codes and ticket numbers; pictures of boarding passes are read in the browser and never kept or sent. Nothing there is read by anybody but this site. Logging out removes the key, the profile, the list of airlines and the copies of tags that the server has; tags that are saved in this browser only and unsaved designs stay until you sign in again, and nobody else who signs in here is shown them. What you make without an account, at /try, stays in these entries of your browser under the name guest and is not sent to us; whoever signs in in this browser next is asked whether it is to be added to their account or discarded. Deleting your account removes all of it that is yours, and clearing the data of this site in your browser removes all of them, together with the copies of pictures that your browser keeps to load them faster.',
        {
          prefix: STORAGE_PREFIX,
          dateFormat: STORAGE_KEYS.dateFormat,
          dateRewrite: STORAGE_KEYS.dateRewrite,
          theme: STORAGE_KEYS.theme,
          formats: STORAGE_KEYS.formats,
          language: STORAGE_KEYS.language,
          singleKeys: STORAGE_KEYS.singleKeys,
          smallCards: STORAGE_KEYS.smallCards,
          forgotten: STORAGE_KEYS.forgotten,
        },
      ),
    ],
  },
];

const listProcedures = (): LegalSection[] => [
  {
    title: translate('Sessions and security'),
    paragraphs: [
      translate(
        'Signing in creates a session on the server. We store when it began, when it was last used, how the browser names itself, and a hash of its secret, so that somebody who reads our database cannot take it over. A session ends when you log out, after seven days without use, and after thirty days in any case. Changing your password in Settings ends every other session, and your API tokens unless you keep them, and setting a new one by a link from a message ends all of them. Settings lists the browsers that are signed in, and each can be signed out there. An API token that you make there is stored as a hash, with its name, its expiry and its last use, until you delete it. Under Activity, Settings lists what happened in your account: sign-ins and sign-outs with the name of the browser, changes of your password and address, API tokens, downloads and deletions, each with its time but without network addresses. An event is removed after 180 days. To stop the guessing of passwords we count attempts by account, by network address and by browser; these counts run out within a day.',
      ),
      translate(
        'Where this copy works with an identity provider or with a proxy that signs you in, we store its address, the identifier that it gives you here, the time at which it was connected and its last use, and take over the email address and the name that it tells us; it learns that you sign in here, and nothing of what you do here. Of a passkey we store its public key, its name, the time at which you added it and its last use; the secret half never leaves your device. Of an authenticator app we store the secret that it shares with us, encrypted with a key that is not in our backups, and hashes of your recovery codes. While you sign in with a provider or a passkey, or confirm a change with one, a second cookie, tailfin_step, binds these steps to your browser; it holds a random value and ends after ten minutes.',
      ),
    ],
  },
  {
    title: translate('Email'),
    paragraphs: [
      translate(
        'We write to you only to verify your address and for other matters of your account, such as a new password or a sign-in in a new browser; there is no newsletter. Each message lies in an outbox in our database until it is sent, and is deleted from there after a week. The links in it hold a random token of which we store only a hash: a verification link is good for twenty-four hours, a link that sets a new password for thirty minutes, each works once, and a newer one takes its place. The company that carries our mail necessarily sees your address and the message.',
      ),
    ],
  },
  {
    title: translate('What we do not do'),
    paragraphs: [
      translate(
        'We show no advertising, sell nothing about you, build no profile of you and hand your data to nobody, except where a law compels us or where a provider of servers or mail works for us and on our instructions. The pages load their fonts, pictures and programs from this site alone, so that no other company learns that you were here. There are no analytics of visitors. The log of the server records failures and requests without passwords, tokens or the contents of messages.',
      ),
    ],
  },
  {
    title: translate('How long we keep it'),
    paragraphs: [
      translate(
        'Your account and your saved tags are kept until you delete them or ask us to. An account whose address is not verified is removed after seven days. A tag that you delete can be restored for thirty days and is removed from the database then, or at once where you choose so. Reports of shared pages, with the address that their writer may give, are removed ninety days after they are closed. A picture is removed about a day after nothing refers to it any more. When an account is deleted, its profile, tags, pictures, sessions, tokens and messages go with it at once. Sessions and links expire as described above and can no longer be used from that moment. Backups that the operator of this copy makes may hold deleted data for a while longer, until they are overwritten in their turn.',
      ),
    ],
  },
  {
    title: translate('Your rights'),
    paragraphs: [
      translate(
        'You may know what we hold about you, receive a copy, have mistakes corrected and have your data deleted. Most of it you can do yourself, at once. Saved tags are changed, downloaded and deleted in the editor. Nickname, bio, avatar and cover are changed in Settings, and below Logout there you can change your password, download everything that we store about you as a file, and delete the whole account, which asks for your password first and cannot be undone. Your email address is changed there, too. For the rest, write to {email} from the address of the account, so that we know it is you. It costs nothing, we need no reason, and we answer within thirty days.',
        { email: LEGAL_EMAIL },
      ),
    ],
  },
  {
    title: translate('Children, and changes to this policy'),
    paragraphs: [
      translate(
        '{product} is not meant for children under 13 and we do not knowingly keep data about them. If you learn that a child under 13 has created an account, write to {email} and we will delete it. When this policy changes, the text here carries a new version, which is the date shown below. From that date on it applies to every account. If you do not agree with it, delete the account in Settings, below Logout.',
        { product: PRODUCT_NAME, email: LEGAL_EMAIL },
      ),
    ],
  },
];

/** Shows the Privacy Policy, in ten sections. */
export function Privacy() {
  return <LegalText listSections={() => [...listStoredData(), ...listProcedures()]} />;
}
