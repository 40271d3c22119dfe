import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './sign-in.module.css';

/** Prevents that the dialog closes before the user has stored the codes. */
export type CodeGuard = { isReminded: boolean; lock: () => void; unlock: () => void; remind: () => void };

type Props = { codes: readonly string[]; guard: CodeGuard; onDone: () => void };

/** Shows the recovery codes once. The dialog stays until the user says that they are stored. */
export function RecoveryCodes({ codes, guard, onDone }: Props) {
  const [isStored, setStored] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const finish = () => (isStored ? onDone() : guard.remind());
  const setAcknowledged = (isChecked: boolean) => {
    setStored(isChecked);
    if (isChecked) guard.unlock();
    else guard.lock();
  };
  return (
    <Stack gap={16}>
      <Status>{formatMessage('RECOVERY_CODES_MADE')}</Status>
      <Text tone="soft">
        {translate('Each code replaces a code of the app once, for example if you lose your phone.')}
      </Text>
      <Grid
        as="ol"
        columns={CODE_COLUMNS}
        gap="8px 20px"
        padding={16}
        surface="raised"
        className={styles['codes']}
      >
        {codes.map((code) => (
          <Text as="li" key={code} variant="mono">
            {code}
          </Text>
        ))}
      </Grid>
      <Grid columns={2} gap={10}>
        <CopyButton text={text} />
        <Button onClick={() => downloadFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}>
          {translate('Download .txt')}
        </Button>
      </Grid>
      <Checkbox
        label={translate('I have stored them')}
        checked={isStored}
        onChange={(event) => setAcknowledged(event.currentTarget.checked)}
        size="sm"
      />
      {guard.isReminded && <Alert>{formatMessage('RECOVERY_CODES_UNSTORED')}</Alert>}
      <Button variant="go" wide aria-disabled={!isStored || undefined} onClick={finish}>
        {translate('DONE')}
      </Button>
    </Stack>
  );
}

/** Two columns, or one on a phone: a code of 19 characters stays on one line. */
const CODE_COLUMNS = 'repeat(auto-fit, minmax(19ch, 1fr))';

const FILE_NAME = `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`;

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return <Button onClick={copy}>{isCopied ? translate('Copied') : translate('Copy')}</Button>;
}
