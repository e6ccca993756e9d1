CREATE TABLE "sign_in_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_in_token" ADD CONSTRAINT "sign_in_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_token_user_id_index" ON "sign_in_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_token_expires_at_index" ON "sign_in_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_token_expires_at_index" ON "password_token" USING btree ("expires_at");