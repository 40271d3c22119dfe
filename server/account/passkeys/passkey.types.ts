import { Field, ObjectType } from 'type-graphql';
import { Done, createResultUnion } from '../../graphql/refusal.types.ts';
import { JsonScalar } from '../../graphql/scalars.ts';
import { PasskeyView } from '../sign-in-methods/sign-in-methods.types.ts';

@ObjectType('PasskeyOptions', { description: 'What the browser needs to ask an authenticator.' })
export class PasskeyOptionsView {
  @Field(() => JsonScalar, { description: 'The options of WebAuthn in their JSON form.' })
  options!: object;
}

@ObjectType('AddPasskeySuccess', { description: 'A passkey was added.' })
export class AddPasskeySuccess {
  @Field(() => PasskeyView, { description: 'The new passkey.' })
  passkey!: PasskeyView;
}

export const PasskeyOptionsResult = createResultUnion('PasskeyOptionsResult', PasskeyOptionsView);
export const AddPasskeyResult = createResultUnion('AddPasskeyResult', AddPasskeySuccess);
export const DeletePasskeyResult = createResultUnion('DeletePasskeyResult', Done);
export const ConfirmByPasskeyResult = createResultUnion('ConfirmByPasskeyResult', Done);
