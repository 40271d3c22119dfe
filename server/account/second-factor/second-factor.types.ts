import { Field, ObjectType } from 'type-graphql';
import { Done, createResultUnion } from '../../graphql/refusal.types.ts';

@ObjectType('TotpSetup', { description: 'A secret that waits for its first code.' })
export class TotpSetupView {
  @Field(() => String, { description: 'The secret in base32, to be typed.' })
  secret!: string;

  @Field(() => String, { description: 'The otpauth:// address of the QR code.' })
  uri!: string;
}

@ObjectType('RecoveryCodes', { description: 'The authenticator app is set. The codes are shown only once.' })
export class RecoveryCodesView {
  @Field(() => [String], { description: 'Ten codes, each of which replaces a code of the app once.' })
  recoveryCodes!: string[];
}

export const StartTotpResult = createResultUnion('StartTotpResult', TotpSetupView);
export const ConfirmTotpResult = createResultUnion('ConfirmTotpResult', RecoveryCodesView);
export const DeleteTotpResult = createResultUnion('DeleteTotpResult', Done);
