import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { TopDialog } from '../../../ui/dialogs/top-dialog.tsx';
import { closeDialog, openDialog, useEditor } from '../../state/editor-store.ts';
import { useDesignWaitText } from '../../state/wait-text.ts';
import { focusField } from '../../fields/use-field.ts';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { ALLIANCES } from '../../../../tag/design/choices.ts';
import { Alert } from '../../../ui/notice.tsx';
import { handleUpperCaseComposed, handleUpperCaseInput } from '../../../ui/forms/upper-case-input.ts';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Grid, Stack } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './add-airline.module.css';
import { LogoField } from './logo-field.tsx';
import {
  EXAMPLE_AIRLINE,
  getAirlineLabel,
  useAddAirline,
  type AddAirlineControls,
} from './new-airline-form.ts';
import { NewAirlinePreview } from './new-airline-preview.tsx';
import { useLogoUpload } from '../../fields/pickers/logo-upload.tsx';
import { translate } from '../../../../tag/texts/translate.ts';
import { getAllianceName } from '../../../../tag/design/labels.ts';

export function AddAirline({ className }: { className?: string | undefined }) {
  return (
    <Button className={className} aria-haspopup="dialog" onClick={() => openDialog('add')}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M6 1v10M1 6h10" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <span className="hidden-in-rail">{translate('Add Airline')}</span>
    </Button>
  );
}

/** Shows the dialog for a new airline. It closes when a design opens; then the user continues at the destination. */
export function AddAirlineDialog() {
  const isOpen = useEditor(({ dialog }) => dialog === 'add');
  const hasAddedAirline = useRef(false);
  useEffect(
    () =>
      useEditor.subscribe((state, previous) => {
        if (state.opening === previous.opening || state.dialog !== 'add') return;
        hasAddedAirline.current = state.newAirline;
        closeDialog();
      }),
    [],
  );
  const focusDestination = () => {
    if (hasAddedAirline.current) focusField('iata');
    hasAddedAirline.current = false;
  };
  return (
    <TopDialog
      sheet
      opened={isOpen}
      title={translate('Add Airline')}
      size={760}
      onClose={closeDialog}
      onClosed={focusDestination}
    >
      <AddAirlineForm onClose={closeDialog} />
    </TopDialog>
  );
}

/** Opens a design and stores nothing. Save Config stores the airline together with the design. */
function AddAirlineForm({ onClose }: { onClose: () => void }) {
  const waitText = useDesignWaitText();
  const form = useRef<HTMLFormElement>(null);
  const airlineForm = useAddAirline(onClose);
  const { values, errors, errorMessage, editField, isChecking, submit } = airlineForm;
  const upload = useLogoUpload();
  // A design that opens before its upload ends would lose the logo.
  const isBusy = isChecking || upload.isBusy;
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);
  return (
    <Stack gap={24} className={styles['columns']}>
      <NewAirlinePreview values={values} colors={airlineForm.colors} />
      <Stack
        as="form"
        gap={16}
        grow
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          void submit().then((isDone) => !isDone && setRejections((count) => count + 1));
        }}
      >
        <UpperCaseField
          addAirline={airlineForm}
          field="name"
          placeholder={EXAMPLE_AIRLINE.name}
          data-autofocus
        />
        <Grid align="start" className={styles['codes']}>
          <UpperCaseField addAirline={airlineForm} field="icao" placeholder={EXAMPLE_AIRLINE.icao} />
          <UpperCaseField addAirline={airlineForm} field="iata" placeholder={EXAMPLE_AIRLINE.iata} />
          <NativeSelect
            label={getAirlineLabel('alliance')}
            data={ALLIANCES.map((value) => ({ value, label: getAllianceName(value) }))}
            value={values.alliance}
            error={errors.alliance}
            onChange={(event) => editField('alliance', event.currentTarget.value)}
          />
        </Grid>
        <LogoField adding={airlineForm} upload={upload} />
        {errorMessage && <Alert>{errorMessage}</Alert>}
        <Text variant="note">
          {translate('Its design opens in the editor. Save Config stores both together.')}
        </Text>
        <DialogActions>
          <Button onClick={onClose}>{translate('Cancel')}</Button>
          <Button variant="go" type="submit" isBusy={isBusy} waitText={waitText}>
            {translate('Add Airline')}
          </Button>
        </DialogActions>
      </Stack>
    </Stack>
  );
}

type UpperCaseFieldProps = { addAirline: AddAirlineControls; field: 'name' | 'icao' | 'iata' } & Pick<
  TextInputProps,
  'placeholder'
>;

/** Converts typed text to upper case. There is no maxlength: a text that is too long shows an error and is not cut. */
function UpperCaseField({ addAirline: { values, errors, editField }, field, ...rest }: UpperCaseFieldProps) {
  return (
    <TextInput
      {...rest}
      label={getAirlineLabel(field)}
      value={values[field]}
      error={errors[field]}
      aria-required="true"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInput={handleUpperCaseInput}
      onChange={(event) => editField(field, event.currentTarget.value)}
      onCompositionEnd={(event) => editField(field, handleUpperCaseComposed(event))}
    />
  );
}
