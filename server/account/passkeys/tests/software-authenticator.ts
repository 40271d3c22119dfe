import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** The options that the server sends for a new passkey, as far as the authenticator reads them. */
type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type SignatureOptions = { challenge: string; rpId?: string };

/** What an authenticator or a browser does otherwise than the server asks. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
  isCrossOrigin?: boolean;
};

type CborValue = number | string | Buffer | Map<number | string, CborValue>;

const FLAGS = {
  userPresent: 0x01,
  userVerified: 0x04,
  backupEligible: 0x08,
  backedUp: 0x10,
  hasCredential: 0x40,
};
/** The names of COSE for an ES256 key. */
const COSE = { keyType: 1, algorithm: 3, curve: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 };

/** An authenticator of one passkey, and the browser in which it is used. It has a key for ES256. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private userHandle = '';
  /** The number of signatures; 0 for a passkey that is synchronized. */
  counter = 0;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    this.publicKey = publicKey;
  }

  /** Makes the passkey; returns the response in the form of RegistrationResponseJSON. */
  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}) {
    this.userHandle = user.id;
    const credentialId = Buffer.from(this.credentialId, 'base64url');
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(credentialId.length);
    const authenticatorData = Buffer.concat([
      this.buildAuthenticatorData(rp.id, FLAGS.hasCredential, deviation),
      Buffer.alloc(16),
      idLength,
      credentialId,
      encodeCbor(this.getCoseKey()),
    ]);
    const attestationObject = encodeCbor(
      new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData],
      ]),
    );
    return this.buildResponse({
      clientDataJSON: this.buildClientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Signs a challenge; returns the response in the form of AuthenticationResponseJSON. */
  sign({ challenge, rpId }: SignatureOptions, deviation: Deviation = {}) {
    const clientData = this.buildClientData('webauthn.get', challenge, deviation);
    const authenticatorData = this.buildAuthenticatorData(rpId, 0, deviation);
    const signedBytes = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return this.buildResponse({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signedBytes, this.privateKey).toString('base64url'),
      userHandle: deviation.userHandle ?? this.userHandle,
    });
  }

  private buildResponse<T>(response: T) {
    const id = this.credentialId;
    return {
      id,
      rawId: id,
      type: 'public-key',
      response,
      clientExtensionResults: { credProps: { rk: true } },
      authenticatorAttachment: 'platform',
    };
  }

  private buildClientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const origin = deviation.origin ?? this.origin;
    const crossOrigin = deviation.isCrossOrigin ?? false;
    return Buffer.from(JSON.stringify({ type: deviation.type ?? type, challenge, origin, crossOrigin }));
  }

  private buildAuthenticatorData(
    rpId: string | undefined,
    extraFlags: number,
    { rpId: otherRpId, isUserVerified = true, counter = this.counter }: Deviation,
  ): Buffer {
    const rpIdHash = createHash('sha256')
      .update(otherRpId ?? rpId ?? '')
      .digest();
    const { userPresent, userVerified, backupEligible, backedUp } = FLAGS;
    const flags = userPresent | (isUserVerified ? userVerified : 0) | backupEligible | backedUp | extraFlags;
    const counterBytes = Buffer.alloc(4);
    counterBytes.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counterBytes]);
  }

  private getCoseKey(): Map<number, CborValue> {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    return new Map<number, CborValue>([
      [COSE.keyType, COSE.ec2],
      [COSE.algorithm, COSE.es256],
      [COSE.curve, COSE.p256],
      [COSE.x, Buffer.from(x, 'base64url')],
      [COSE.y, Buffer.from(y, 'base64url')],
    ]);
  }
}

const CBOR_TYPES = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 };

/** Encodes a value as CBOR, with the types that an attestation needs. */
function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number')
    return value < 0
      ? encodeCborHead(CBOR_TYPES.negative, -1 - value)
      : encodeCborHead(CBOR_TYPES.unsigned, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([encodeCborHead(CBOR_TYPES.text, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeCborHead(CBOR_TYPES.bytes, value.length), value]);
  const entries = [...value].flatMap(([key, entryValue]) => [encodeCbor(key), encodeCbor(entryValue)]);
  return Buffer.concat([encodeCborHead(CBOR_TYPES.map, value.size), ...entries]);
}

/** Encodes the type of a value and its number or length, below 65,536. */
function encodeCborHead(type: number, length: number): Buffer {
  const typeBits = type << 5;
  if (length < 24) return Buffer.from([typeBits | length]);
  if (length < 0x1_00) return Buffer.from([typeBits | 24, length]);
  return Buffer.from([typeBits | 25, length >> 8, length & 0xff]);
}
