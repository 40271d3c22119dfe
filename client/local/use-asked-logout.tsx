import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageText } from '../../tag/messages.ts';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/button.tsx';
import styles from '../ui/question.module.css';
import { isLocal } from './connection.store.ts';

/**
 * Ends the session. Without a server it asks first: whoever signs out then cannot come back to what is in this browser
 * until there is one.
 * @returns what a button calls, and the question, to be put anywhere on the page
 */
export function useAskedLogout(): { logout: () => void; question: ReactNode } {
  const end = useLogout();
  const [asking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  return {
    logout: () => (isLocal() ? setAsking(true) : void end()),
    question: (
      <Modal opened={asking} onClose={stay} title="Logout without the server?" size={400} zIndex={300}>
        <p className={styles['text']}>{messageText('LOGOUT_AWAY')}</p>
        <div className={styles['answers']}>
          <Button look="stop" onClick={() => void end()}>
            Logout anyway
          </Button>
          <Button data-autofocus onClick={stay}>
            Stay signed in
          </Button>
        </div>
      </Modal>
    ),
  };
}
