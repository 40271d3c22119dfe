import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { currentUser } from '../session/current-user.ts';
import { handOver } from './dropped-file.ts';

const FLIGHT_FILE = /\.(?:csv|tsv|txt|ics|html?|pkpass)$/i;
const JSON_FILE = /\.json$/i;

/**
 * Takes a file of flights that is dropped on any page of a signed-in user, and opens /import with it. What a page takes itself
 * stays its own: JSON in the editor, which is Batch Import's, and all that is dropped on an open dialog.
 */
export function DropAnywhere() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isWanted = useEffectEvent((file: File) => {
    if (pathname === paths.import) return true;
    if (document.querySelector('[role="dialog"]')) return false;
    if (FLIGHT_FILE.test(file.name)) return true;
    return JSON_FILE.test(file.name) && pathname !== paths.editor;
  });
  const open = useEffectEvent((file: File) => {
    handOver(file);
    if (pathname !== paths.import) void navigate(paths.import);
  });
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (currentUser() !== null && event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (currentUser() === null || !file) return;
      // Else the browser would leave the page to show the file.
      event.preventDefault();
      if (isWanted(file)) open(file);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return null;
}
