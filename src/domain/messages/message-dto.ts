/** A message as its two people's browsers get it: plain data, the same in a page, an answer and the stream. */
export interface MessageDto {
  id: string;
  /** The sender's own id for it. */
  clientId: string;
  /** Its place in the conversation: 1, 2, 3. DECISIONS 43. */
  seq: number;
  senderId: string;
  content: string;
  /** ISO 8601. */
  at: string;
  isRead: boolean;
}

/** The columns of `Said`, of the table `messages` called `m`. */
export const MESSAGE_DTO_COLUMNS = `m.id, m.client_id as "clientId", m.seq::int, m.sender_id as "senderId", m.content,
  m.created_at as "at", m.is_read as "isRead"`;

/** One form of time, however it came: a driver's date, or a text out of JSON. */
export const toMessageDto = (row: Omit<MessageDto, 'at'> & { at: string | Date }): MessageDto => ({
  ...row,
  at: new Date(row.at).toISOString(),
});
