import { LEGAL_EMAIL, PRODUCT_NAME } from '../../tag/texts/product.ts';
import { translate } from '../../tag/texts/translate.ts';
import { LegalText, type LegalSection } from './legal-text.tsx';

const listServiceTerms = (): LegalSection[] => [
  {
    title: translate('What this agreement covers'),
    paragraphs: [
      translate(
        'These terms are an agreement between you and whoever runs this copy of {product}. You accept them by ticking the box when you create an account, and we keep the version you accepted together with the time. Ticking the box again when you sign in confirms that they still hold between us; that is not stored. {product} is open source under the MIT licence; that licence covers the program, while these terms cover your use of the service that runs it at this address.',
        { product: PRODUCT_NAME },
      ),
    ],
  },
  {
    title: translate('Your account'),
    paragraphs: [
      translate(
        'You need an account with an email address that you can read, because we ask you to open a link in a message before you can sign in. Choose a password that you use nowhere else and keep it to yourself. One account is for one person. You must be at least 13 years old. What happens under your account is yours to answer for, so tell us soon if you believe that somebody else has got into it.',
      ),
    ],
  },
  {
    title: translate('What the service does'),
    paragraphs: [
      translate(
        '{product} lets you design flight tags in the style of airlines, keep those designs with your account and download them as images. The tags are souvenirs. They are not tickets, boarding passes or baggage documents, they prove nothing to an airline or an authority, and they must not be used to suggest otherwise. Flight numbers, dates and routes on a tag are whatever you typed; we do not check them against real flights.',
        { product: PRODUCT_NAME },
      ),
    ],
  },
  {
    title: translate('Your designs and pictures'),
    paragraphs: [
      translate(
        'The words you type, the choices you make and the pictures you upload stay yours. You allow us to store them, to draw them and to send the result back to you, for as long as you keep them here and for no other purpose. Other users see only the designs that you share; a picture can be seen by whoever has its address. Upload only what you may use. Do not use the service for texts or pictures that insult or threaten people, that break the law, or that pretend to be an official document. We may remove what does.',
      ),
    ],
  },
];

const listLegalTerms = (): LegalSection[] => [
  {
    title: translate('Airline names and marks'),
    paragraphs: [
      translate(
        '{product} is not affiliated with any airline, alliance, airport or aircraft maker. Their names, marks and colours belong to their owners and are shown so that enthusiasts can recognise the flights they remember. You may keep and share the tags you make for yourself. Selling them, or using them so that they look like goods or papers of an airline, needs the permission of the owner of the mark, which we cannot give.',
        { product: PRODUCT_NAME },
      ),
    ],
  },
  {
    title: translate('Fair use'),
    paragraphs: [
      translate(
        'Please leave the service usable for others. Do not try to read what belongs to somebody else, to get around the limits on sizes and attempts, to guess passwords or to overload the server with automatic requests. The documented interfaces are there to be used by your own programs with your own account, within the same limits. If an address or an account does harm we may slow it down or lock it out, for as long as the harm goes on.',
      ),
    ],
  },
  {
    title: translate('Availability and liability'),
    paragraphs: [
      translate(
        'The service is free of charge and comes as it is. It may be interrupted, changed or ended, and although we take care of your designs we cannot promise that nothing is ever lost, so download the tags that matter to you. To the extent that the law allows we are not liable for damage that comes from using the service or from its failure. Where the law gives you rights that cannot be waived, these terms do not touch them.',
      ),
    ],
  },
  {
    title: translate('Ending and changes'),
    paragraphs: [
      translate(
        'You can stop at any time: sign out, and if you want the account gone, delete it in Settings, below Logout, and everything in it goes with it at once. If you cannot get in any more, write from its email address to {email}. We may end an account that breaks these terms seriously or again and again. When the terms change, the text here carries a new version, which is the date shown below. From that date on it applies to every account. If you do not agree with it, delete the account in Settings.',
        { email: LEGAL_EMAIL },
      ),
    ],
  },
];

/** Shows the Terms of Service, in eight sections. */
export function Terms() {
  return <LegalText listSections={() => [...listServiceTerms(), ...listLegalTerms()]} />;
}
